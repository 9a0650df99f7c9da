import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { CLOSED_STAGES } from '@funding-desk/shared/schemas/application/stages';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { FileActions } from '../form-data/file-actions.tsx';
import { type OpenDialog, pdfLabelOf } from './application-labels.ts';
import classes from './row-menu.module.css';

interface RowMenuProps {
  readonly application: ApplicationView;
  readonly open: OpenDialog;
  /** Closes the menu, so that its button gets the focus before a dialog opens. */
  readonly onClose: () => void;
}

/** The actions of a row on narrow screens, where a row has no columns. */
export function RowMenu({ application, open, onClose }: RowMenuProps) {
  const { can, hold, pdfPath, pdfFilename, id, work } = application;
  const isClosed = CLOSED_STAGES.some((stage) => stage === work.stage);
  const choose = (dialog: Parameters<OpenDialog>[0]) => () => {
    onClose();
    open(dialog, application);
  };
  return (
    <div className={classes.menu}>
      <div className={classes.line}>
        <span>Form Data</span>
        <LinkButton onClick={choose('formData')}>View</LinkButton>
      </div>
      <div className={classes.line}>
        <span>{pdfLabelOf(application)}</span>
        {pdfPath === '' ? (
          <span className={classes.none}>No PDF</span>
        ) : (
          <span>
            <FileActions file={{ kind: 'pdf', id }} path={`/api/form${pdfPath}`} filename={pdfFilename} />
          </span>
        )}
      </div>
      <div className={classes.line}>
        <span>Form Documents</span>
        <LinkButton onClick={choose('documents')}>Documents</LinkButton>
      </div>
      {can.work && !isClosed && (
        <div className={classes.line}>
          <span>Next step</span>
          <LinkButton onClick={choose('nextStep')}>{work.nextStep ? 'Edit' : 'Set'}</LinkButton>
        </div>
      )}
      {(can.hold || can.delete) && (
        <div className={classes.line}>
          <span>Actions</span>
          <span>
            {can.hold && (
              <LinkButton onClick={choose(hold ? 'lift' : 'hold')}>{hold ? 'Lift hold' : 'Hold'}</LinkButton>
            )}
            {can.delete && (
              <LinkButton isDanger onClick={choose('delete')}>
                Delete
              </LinkButton>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
