import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { MAX_TEMPLATES, TEMPLATE_KIND_LABELS, type TemplateView } from '@funding-desk/shared/schemas/template/template';
import { TEMPLATE_KINDS } from '@funding-desk/shared/schemas/template/template-variables';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LinkButton } from '../../components/buttons/action-button.tsx';
import { Badge } from '../../components/data-table/table-cells.tsx';
import { MutationConfirmModal } from '../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../components/modals/form-modal.tsx';
import { CompanyPage } from '../../components/page/company-page.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { toViewer } from '../../lib/session/session.ts';
import { type DialogControls, useDialog } from '../../lib/use-dialog.ts';
import { useCompanyTemplates, useDeleteTemplate } from './api.ts';
import { TemplateForm } from './template-form.tsx';
import classes from './templates.module.css';

const INTRO =
  'Texts that your people use again, in requests for documents, decline notices, notes and messages to funders. They see each text with its values filled in, and can change it, before it is sent.';
const NONE = 'No templates yet. The first one can start from an example.';

type TemplateDialog = 'add' | 'edit' | 'delete';
type Dialog = DialogControls<TemplateDialog, TemplateView>;

function TemplateCard({ template, open }: { readonly template: TemplateView; readonly open: Dialog['open'] }) {
  const { kind, name, subject, body, dueInDays } = template;
  return (
    <li className={classes.template}>
      <div className={classes.line}>
        <h2 className={classes.name}>{name}</h2>
        <Badge kind="plain">{TEMPLATE_KIND_LABELS[kind]}</Badge>
      </div>
      {subject !== '' && (
        <p className={classes.subject}>
          <span className={classes.caption}>Subject: </span>
          <span>{subject}</span>
        </p>
      )}
      <p className={classes.text}>{body}</p>
      {dueInDays !== null && (
        <p className={classes.caption}>{dueInDays === 1 ? 'Due after 1 day' : `Due after ${dueInDays} days`}</p>
      )}
      <div className={classes.actions}>
        <LinkButton onClick={() => open('edit', template)}>Edit</LinkButton>
        <LinkButton isDanger onClick={() => open('delete', template)}>
          Delete
        </LinkButton>
      </div>
    </li>
  );
}

interface DialogsProps {
  readonly company: string;
  readonly dialog: Dialog;
  readonly onDeleted: () => void;
}

function Dialogs({ company, dialog: { kind, subject, close, finish }, onDeleted }: DialogsProps) {
  return (
    <>
      <FormModal title="Add template" isOpen={kind === 'add'} onClose={close} size="lg">
        <TemplateForm company={company} template={null} onSaved={() => finish('Template created')} />
      </FormModal>
      <FormModal title="Edit template" isOpen={kind === 'edit'} onClose={close} size="lg">
        <TemplateForm company={company} template={subject} onSaved={() => finish('Template saved')} />
      </FormModal>
      <MutationConfirmModal
        title="Delete template"
        question="Are you sure you want to delete this template? What was written with it stays."
        detail={subject?.name ?? ''}
        isOpen={kind === 'delete'}
        id={subject?.id}
        mutation={useDeleteTemplate(company)}
        errorText={errorMessage}
        onClose={close}
        onDone={onDeleted}
      />
    </>
  );
}

function CompanyTemplates({ company, viewer }: { readonly company: string; readonly viewer: CurrentUser }) {
  const query = useCompanyTemplates(company);
  const found = query.data?.templates;
  const dialog = useDialog<TemplateDialog, TemplateView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { open } = dialog;
  const showDeleted = () => {
    dialog.finish('Template deleted');
    // The focused button disappears with its template.
    heading.current?.focus();
  };
  return (
    <>
      <CompanyPage
        ref={heading}
        viewer={viewer}
        title="Templates"
        intro={INTRO}
        query={query}
        failed="The templates could not be loaded."
        label="Templates"
        items={found && TEMPLATE_KINDS.flatMap((kind) => found.filter((template) => template.kind === kind))}
        renderItem={(template) => <TemplateCard template={template} open={open} />}
        none={NONE}
        isFull={(found?.length ?? 0) >= MAX_TEMPLATES}
        onAdd={() => open('add', null)}
      />
      <Dialogs company={company} dialog={dialog} onDeleted={showDeleted} />
    </>
  );
}

/** The templates of the company that the URL names. */
export function TemplatesScreen({ viewer }: { viewer: CurrentUser }) {
  const { id = '' } = useParams();
  if (!can(toViewer(viewer), 'company:update')) return <Navigate to="/unauthorized" replace />;
  return <CompanyTemplates key={id} company={id} viewer={viewer} />;
}
