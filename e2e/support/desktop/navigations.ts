/** Every way in which a script can navigate its page. */
export const NAVIGATIONS: readonly (readonly [string, (path: string) => void])[] = [
  ['assign', (path) => window.location.assign(path)],
  ['replace', (path) => window.location.replace(path)],
  ['open', (path) => void window.open(path, '_self')],
  [
    'link',
    (path) => {
      const link = document.createElement('a');
      link.href = path;
      link.click();
    },
  ],
  [
    'form',
    (path) => {
      const form = document.createElement('form');
      form.action = path;
      document.body.append(form);
      form.submit();
      form.remove();
    },
  ],
  [
    'post',
    (path) => {
      const form = document.createElement('form');
      Object.assign(form, { action: path, method: 'post' });
      document.body.append(form);
      form.submit();
      form.remove();
    },
  ],
];
