import { placeForm } from './place-form.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) placeForm(script);
