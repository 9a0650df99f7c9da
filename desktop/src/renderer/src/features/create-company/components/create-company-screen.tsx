import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ScreenHeading } from '../../../components/screen-heading.tsx';
import { showNotice } from '../../../stores/notice-store.ts';
import { CreateCompanyForm } from './create-company-form.tsx';

/** Milliseconds from the notice to the list (product specification, section 9). */
const LEAVES_AFTER = 2_000;

/** Create New Company. Anybody may open it; whom the server refuses is told so. */
export function CreateCompanyScreen() {
  const navigate = useNavigate();
  const [isCreated, setIsCreated] = useState(false);
  useEffect(() => {
    if (!isCreated) return undefined;
    const timer = setTimeout(() => navigate('/admin/companies'), LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [isCreated, navigate]);
  const tellCreated = () => {
    setIsCreated(true);
    showNotice({ kind: 'success', text: 'Company Created Successfully!' });
  };
  return (
    <>
      <ScreenHeading title="Create New Company" />
      <CreateCompanyForm onCreated={tellCreated} />
    </>
  );
}
