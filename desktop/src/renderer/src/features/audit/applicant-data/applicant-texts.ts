/** '1 draft', '2 drafts'. */
export const countText = (number: number, one: string, many: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : many}`;
