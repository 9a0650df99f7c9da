import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ScreenHeading } from '../../components/page/screen-heading.tsx';
import classes from './not-found-screen.module.css';
import { NOT_FOUND } from './status-pages.tsx';

/** An unknown address of the admin, beside the menu. */
export function NotFoundScreen() {
  return (
    <>
      <ScreenHeading title={NOT_FOUND.title} />
      <p className={classes.text}>{NOT_FOUND.text}</p>
      <Button component={Link} to="/">
        Go to Home
      </Button>
    </>
  );
}
