import { PASSWORD_MESSAGES } from '../schemas/new-password.ts';
import { inMinutes, type Wait } from './en.ts';

/** A sentence that another check has written already. */
const worded = ({ sentence }: { readonly sentence: string }) => sentence;

/** Why the server refuses what staff and programs send, in English only. Grouped as `refusals` of a language. */
export const staff = {
  bad_request: {
    request_invalid: worded,
    not_json: 'The request could not be read. Please send JSON.',
    value_of_wrong_kind: 'The request holds a value of the wrong kind.',
    unanswerable: 'The request could not be answered as it stands.',
    address_unreadable: 'The address could not be read.',
    page_too_far: ({ most }: { readonly most: number }) =>
      `Pages are counted up to ${most}. To read on, give \`meta.next\` of a page as \`cursor\` of the next call.`,
    cursor_unknown: 'This place in the list is no longer known. Please start from the first page.',
    sort_unknown: 'This list cannot be sorted that way.',
    permission_unknown: 'One of these permissions does not exist. Please reload the page and try again.',
  },
  invalid_credentials: {
    sign_in_refused: 'Invalid email or password.',
    sign_in_code_wrong: 'The code is not right. Please try the next one that your app shows.',
  },
  not_signed_in: { not_signed_in: 'Your session has ended. Please sign in again.' },
  sign_in_expired: { sign_in_expired: 'This sign-in has expired. Please start again.' },
  session_idle: {
    session_idle: ({ idleMinutes }: { readonly idleMinutes: number }) =>
      `You were signed out because nothing was done for ${inMinutes(idleMinutes * 60)}. Please sign in again.`,
  },
  forbidden: {
    forbidden: 'You are not allowed to do this. Please ask your administrator.',
    administered_fields: ({ labels }: { readonly labels: readonly string[] }) =>
      `You are not allowed to change ${labels.map((label) => `'${label}'`).join(', ')}. Please ask an administrator of the company.`,
    role_static: 'This is a system role. It can neither be changed nor deleted.',
    role_beyond_own: 'This role gives more than your own. Please ask your administrator.',
    assigned_role_beyond_own: 'This role gives more than your own. Please choose another role.',
    person_role_static: 'This user has a system role that cannot be changed.',
    person_stays_in_company: 'Only a super administrator can move a person out of a company.',
    person_beyond_own: 'This person holds more than you do. Password, e-mail and role stay as they are.',
    person_beyond_own_state: 'This person holds more than you do. The account stays as it is.',
    person_beyond_own_slug: 'This person holds more than you do. The slug stays as it is.',
    person_beyond_own_two_factor: 'This person holds more than you do. Two-factor sign-in stays as it is.',
  },
  not_found: {
    address_unknown: 'There is nothing at this address.',
    record_not_found: 'This record does not exist. It may have been deleted.',
    company_not_found: 'This company does not exist. It may have been deleted.',
    company_lead_not_found: 'This person does not exist. Please choose another company lead.',
    team_lead_not_found: 'This person does not exist. Please choose another team lead.',
    session_not_found: 'This session has ended already.',
    document_not_found: 'This document is no longer there.',
    logo_not_found: 'There is no such logo.',
    pdf_failed: 'The PDF of this application could not be made. Everything it would show is kept in the admin.',
    pdf_not_ready: 'The PDF of this application is not ready yet. Please try again in a minute.',
  },
  conflict: {
    company_name_taken: 'A company with this internal name exists already. Please choose another name.',
    role_name_taken: 'A role with this name exists already. Please choose another name.',
    team_name_taken: 'A team with this name exists already. Please choose another name.',
    email_taken: 'A user with this e-mail address exists already. Please enter another address.',
    slug_taken: 'This slug is taken already. Please choose another one.',
    slug_of_other_link: 'Another link has this slug already. Please give this user another one.',
    role_in_use: 'This role is in use. Please give its users another role first.',
    role_deleted: 'This role has just been deleted. Please choose another one.',
    role_changed: 'Somebody else has changed this role meanwhile. Please reload the page and try again.',
    user_changed: 'Somebody else has changed this user meanwhile. Please reload the page and try again.',
    company_changed: 'Somebody else has changed this company meanwhile. Please reload the page and try again.',
    account_changed: 'Your account has just been changed. Please reload the page and try again.',
    hold_changed: 'Somebody else has just changed the hold of this application. Please look again.',
    application_on_hold: 'This application is on hold and cannot be deleted. Lift the hold first.',
    retention_in_force: 'The shorter time has taken effect already. Enter a longer one to keep what is left.',
    own_account_stays_on: 'You cannot switch off your own account. Please ask another administrator.',
    own_password: 'Your own password is changed under Your account, where you confirm the one that you have.',
    own_two_factor: 'Your own two-factor sign-in is turned off under Your account, with your password and a code.',
    two_factor_on: 'Two-factor sign-in is on already. To set it up anew, turn it off first.',
    two_factor_off: 'Two-factor sign-in is off.',
    two_factor_required: 'Two-factor sign-in is required here and cannot be turned off.',
    two_factor_not_started: 'Setting up two-factor sign-in took too long or was begun elsewhere. Please start again.',
  },
  being_checked: { being_checked: 'This file is still being checked for viruses. Please try again in a few minutes.' },
  unchecked_file: {
    unchecked_file: 'This file could not be checked for viruses, so it cannot be opened.',
  },
  gone: { document_infected: 'This file contained a virus and was removed.' },
  link_expired: {
    password_link_expired:
      'This link is no longer valid. It has expired, was used already, or a newer one was sent. Please ask for a new one.',
  },
  file_too_large: { logo_too_large: 'This picture is larger than 2 MB. Please choose a smaller one.' },
  unsupported_file: { logo_type_unsupported: 'Only PNG and JPEG pictures can be logos.' },
  unsupported_encoding: {
    body_compressed:
      'Request bodies cannot be compressed. Please send the body as it is, without the header Content-Encoding.',
  },
  unacceptable_form: {
    field_invalid: worded,
    name_unprintable: 'Remove the characters that cannot be printed.',
    name_too_long: 'Enter a shorter name.',
    password_missing: 'Please enter your password',
    password_wrong: 'This is not your password.',
    ...PASSWORD_MESSAGES,
    password_too_common: 'This password is too common. Please choose another one.',
    code_missing: 'Please enter the code',
    code_wrong: 'The code is not right. Please try the next one that your app shows.',
    recipient_invalid: ({ address }: { readonly address: string }) =>
      `'${address}' is not an e-mail address. Separate addresses with commas.`,
    too_many_recipients: ({ most }: { readonly most: number }) => `Enter at most ${most} addresses.`,
    logo_not_uploaded: 'Upload the logo as a PNG or JPEG picture.',
    role_of_other_company: 'This role belongs to another company. Please choose another role.',
    role_of_platform: 'This role is for people without a company.',
    team_of_other_company: 'This team belongs to another company. Please choose another team.',
    team_lead_of_other_company: 'This person belongs to another company. Please choose another team lead.',
    link_without_company: 'Please choose a company.',
    user_without_company: 'This user is not associated with a company. Please edit the user to add a company.',
    user_without_slug: 'This user does not have a slug name. Please edit the user to add a slug.',
    user_of_other_company: 'This user belongs to another company.',
    slug_not_of_user: 'This is not the slug of this user. Please reload the page and try again.',
  },
  unreadable_file: {
    logo_broken: 'This picture cannot be opened. Please save it again and choose the new copy.',
    logo_not_sent: 'Please choose a picture from your computer; addresses are not fetched.',
    logo_too_wide: ({ side }: { readonly side: number }) => `This picture is larger than ${side} × ${side} pixels.`,
  },
  too_many_attempts: {
    too_many_sign_ins: ({ retryAfterSeconds }: Wait) =>
      `Too many failed sign-ins. Please try again in ${inMinutes(retryAfterSeconds)}.`,
    too_many_password_links: ({ retryAfterSeconds }: Wait) =>
      `A new password was asked for several times within the hour. Please look for the e-mail, also among unwanted mail, or try again in ${inMinutes(retryAfterSeconds)}.`,
    too_many_streams: 'New applications are shown in too many windows already. Please close some of them.',
  },
} as const;
