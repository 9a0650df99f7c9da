import { describe, expect, it } from 'vitest';
import { type ResumeEmailInput, resumeEmail } from './resume-email.ts';

const TOKEN = 'Zm9yLXRoaXMtdGVzdC1vbmx5LW5vdC1hLXNlY3JldC0';

function input(changes: Partial<ResumeEmailInput> = {}): ResumeEmailInput {
  return {
    companyName: 'Harborline Capital',
    publicUrl: 'https://funding.example/',
    slug: 'maren-oakley',
    token: TOKEN,
    expiresAt: new Date('2026-11-16T14:03:22Z'),
    timeZone: '',
    language: 'en',
    ...changes,
  };
}

describe('the e-mail with a resume link', () => {
  it('says in plain text how to continue, until when, and who else can', async () => {
    const { subject, text, attachments } = await resumeEmail(input());
    expect(subject).toBe('Continue your application to Harborline Capital');
    expect(attachments).toEqual([]);
    expect(text).toMatchInlineSnapshot(`
      "Continue your application to Harborline Capital

      Your answers are saved until November 16, 2026 at 2:03 PM UTC. Until then, you can use this link to continue.

      Continue the application:
      https://funding.example/embed/maren-oakley#resume=Zm9yLXRoaXMtdGVzdC1vbmx5LW5vdC1hLXNlY3JldC0

      Anyone with this link can continue the application, so please do not share it.

      If you did not request this e-mail, someone else entered your address in a form. Please do not continue that form. You can ignore this e-mail.
      "
    `);
  });

  it('says the same in Spanish', async () => {
    const { subject, text, html } = await resumeEmail(input({ language: 'es' }));
    expect(subject).toBe('Continúe su solicitud a Harborline Capital');
    expect(html).toContain('<html lang="es">');
    expect(text).toMatchInlineSnapshot(`
      "Continúe su solicitud a Harborline Capital

      Sus respuestas se guardan hasta el 16 de noviembre de 2026 a las 2:03 p.m. UTC. Hasta entonces, puede continuar con este enlace.

      Continuar la solicitud:
      https://funding.example/embed/maren-oakley#resume=Zm9yLXRoaXMtdGVzdC1vbmx5LW5vdC1hLXNlY3JldC0

      Cualquier persona que tenga este enlace puede continuar la solicitud, así que no lo comparta.

      Si usted no pidió este correo, otra persona escribió su dirección en un formulario. No continúe ese formulario. Puede ignorar este correo.
      "
    `);
  });

  it('says the time where its reader is, in both languages', async () => {
    const timeZone = 'America/New_York';
    const [english, spanish] = await Promise.all([
      resumeEmail(input({ timeZone })),
      resumeEmail(input({ timeZone, language: 'es' })),
    ]);
    expect(english.text).toContain('saved until November 16, 2026 at 9:03 AM EST. Until then');
    expect(spanish.text).toContain('hasta el 16 de noviembre de 2026 a las 9:03 a.m. EST. Hasta entonces');
  });

  it('says the same in HTML, for light and dark mode, without external resources', async () => {
    const { html } = await resumeEmail(input());
    for (const expected of ['Harborline Capital', 'November 16, 2026', 'prefers-color-scheme: dark', 'Anyone with'])
      expect(html).toContain(expected);
    expect(html).toContain(`href="https://funding.example/embed/maren-oakley#resume=${TOKEN}"`);
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
  });

  it('removes line breaks from the subject and escapes markup in the HTML', async () => {
    const { subject, html } = await resumeEmail(
      input({ companyName: 'Heron\r\nBcc: thief@example.test <b>& Sons</b>' }),
    );
    expect(subject).toBe('Continue your application to Heron Bcc: thief@example. test <b>& Sons</b>');
    expect(html).toContain('&lt;b&gt;&amp; Sons&lt;/b&gt;');
  });
});
