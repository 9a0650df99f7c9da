/** The product's built renderer, including the validation of its input. */
export async function prepare({ input, root }) {
  const { renderApplicationPdf } = await import(`${root}/worker/dist/pdf/application-pdf.js`);
  const { applicationPdfInputSchema } = await import(`${root}/worker/dist/pdf/application-pdf-input.js`);
  return { render: () => renderApplicationPdf(applicationPdfInputSchema.parse(input)) };
}
