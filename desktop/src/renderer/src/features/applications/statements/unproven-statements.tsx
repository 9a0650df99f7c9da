import type { StatementView } from '@funding-desk/shared/schemas/document/statement-figures';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { placeText } from '../viewer/document-place.ts';
import type { ViewDocument } from '../viewer/use-workbench.ts';
import { spanText, statementAccountText, unprovenText } from './statement-texts.ts';
import classes from './statements.module.css';

interface UnprovenProps {
  readonly statements: readonly StatementView[];
  readonly onView: ViewDocument;
}

/** Statements that give no figures, and why. */
export function UnprovenStatements({ statements, onView }: UnprovenProps) {
  const shown = statements.filter((statement) => unprovenText(statement) !== '');
  if (shown.length === 0) return null;
  const isUnproven = shown.some(({ proof }) => proof !== 'proven');
  return (
    <section className={classes.part} aria-labelledby="statement-unproven">
      <h3 id="statement-unproven">Statements without figures</h3>
      {isUnproven && (
        <p className={classes.soft}>
          Only a number that its statement proves to the cent is shown. A bank’s layout or a poor scan is often the
          cause, so none of this says that anything is wrong with a statement.
        </p>
      )}
      <ul className={classes.unproven}>
        {shown.map((statement) => {
          const { document: id, filename, account, from, breakPage } = statement;
          return (
            <li key={`${id} ${account} ${from}`}>
              <p>
                <LinkButton onClick={() => onView({ id }, placeText({ page: breakPage ?? 1, box: null }))}>
                  {filename}
                </LinkButton>
                <span className={classes.soft}>
                  {statementAccountText(account)}, {spanText(statement)}
                </span>
              </p>
              <p>{unprovenText(statement)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
