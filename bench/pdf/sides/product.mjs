/** The product's renderer as it is built, with what its rendering thread does around it. */
export async function prepare({ input, root }) {
  const { renderApplicationPdf } = await import(`${root}/worker/dist/pdf/application-pdf.js`);
  const { applicationPdfInputSchema } = await import(`${root}/worker/dist/pdf/application-pdf-input.js`);
  return { render: () => renderApplicationPdf(applicationPdfInputSchema.parse(input)) };
}
