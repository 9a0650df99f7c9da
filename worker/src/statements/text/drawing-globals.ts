/**
 * pdf.js creates a matrix for drawing when it is loaded, and takes the class from a canvas library of 32 MB that npm may
 * leave out. Text is read without drawing. Must be imported before pdf.js.
 */
Object.assign(globalThis, { DOMMatrix: class {} });
