import classes from './list-news.module.css';

interface ListNewsProps {
  /** '' while there is nothing new. */
  readonly text: string;
  readonly onShow: () => void;
}

/** Says what has come and shows it when asked to; read out without taking the focus. */
export function ListNews({ text, onShow }: ListNewsProps) {
  return (
    <div role="status" className={classes.outlet}>
      {text !== '' && (
        <button type="button" className={classes.button} onClick={onShow}>
          {text}
        </button>
      )}
    </div>
  );
}
