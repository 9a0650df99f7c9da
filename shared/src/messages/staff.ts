import { centsText } from '../fields/money/money-text.ts';
import { PASSWORD_MESSAGES } from '../schemas/people/new-password.ts';
import { inMinutes, type Wait } from './en.ts';
import { OFFER_REFUSAL_TEXTS } from './offer-refusals.ts';
import { describeWorkChange } from './work-changed.ts';

/** A message that another check has already formatted. */
const preformatted = ({ sentence }: { readonly sentence: string }) => sentence;

/** Error messages for staff and programs, in English only. Grouped like `refusals` of a language. */
export const staff = {
  bad_request: {
    request_invalid: preformatted,
    not_json: 'The request could not be read. Please send JSON.',
    value_of_wrong_kind: 'The request contains a value of the wrong type.',
    unanswerable: 'The request is not valid.',
    address_unreadable: 'The address is not valid.',
    page_too_far: ({ most }: { readonly most: number }) =>
      `Page numbers end at ${most}. To continue, pass \`meta.next\` of a page as \`cursor\` of the next call.`,
    idempotency_key_malformed: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
    updated_since_alone: '`updatedSince` cannot be combined with a search, a filter or a sort.',
    cursor_unknown: 'This cursor is no longer valid. Please start from the first page.',
    unknown_columns: 'One of these columns does not exist. Please choose the columns again.',
    sort_unknown: 'This list cannot be sorted that way.',
    permission_unknown: 'One of these permissions does not exist. Please reload the page and try again.',
  },
  invalid_credentials: {
    sign_in_refused: 'Invalid email or password.',
    sign_in_code_wrong: 'This code is incorrect. Please try the next code that your app shows.',
  },
  not_signed_in: {
    key_unknown: 'This API key is unknown, expired or revoked.',
    not_signed_in: 'Your session has ended. Please sign in again.',
  },
  sign_in_expired: { sign_in_expired: 'This sign-in has expired. Please start again.' },
  session_idle: {
    session_idle: ({ idleMinutes }: { readonly idleMinutes: number }) =>
      `You were signed out after ${inMinutes(idleMinutes * 60)} of inactivity. Please sign in again.`,
  },
  forbidden: {
    forbidden: 'You are not allowed to do this. Please ask your administrator.',
    export_not_permitted:
      'You are not allowed to export applications. Please ask your administrator for a role with this permission.',
    disclosure_missing: ({ funder, reason }: { readonly funder: string; readonly reason: string }) =>
      `The offer of ${funder} cannot be presented yet. ${reason}. Send the disclosure first, or say with a reason that none is due.`,
    key_scope_missing: ({ scope }: { readonly scope: string }) =>
      `This API key needs the scope '${scope}' for this call.`,
    key_scopes_beyond: ({ scopes }: { readonly scopes: readonly string[] }) =>
      `A key cannot do more than you. Your role does not cover ${scopes.map((scope) => `'${scope}'`).join(', ')}.`,
    key_unconfirmed:
      'This API key is suspended until an administrator of the company confirms it, on the page API keys.',
    keys_only: 'Only API keys can make this call.',
    key_not_admitted: 'API keys cannot make this call. Please sign in.',
    administered_fields: ({ labels }: { readonly labels: readonly string[] }) =>
      `You are not allowed to change ${labels.map((label) => `'${label}'`).join(', ')}. Please ask an administrator of the company.`,
    role_static: 'This is a system role. It cannot be changed or deleted.',
    role_beyond_own: 'This role has more permissions than yours. Please ask your administrator.',
    assigned_role_beyond_own: 'This role has more permissions than yours. Please choose another role.',
    person_role_static: 'This user has a system role that cannot be changed.',
    person_stays_in_company: 'Only a super administrator can move a person out of a company.',
    person_beyond_own: 'This person has more permissions than you. You cannot change the password, e-mail or role.',
    person_beyond_own_state: 'This person has more permissions than you. You cannot switch the account on or off.',
    person_beyond_own_slug: 'This person has more permissions than you. You cannot change the slug.',
    person_beyond_own_two_factor: 'This person has more permissions than you. You cannot reset two-factor sign-in.',
  },
  not_found: {
    address_unknown: 'There is nothing at this address.',
    record_not_found: 'This record does not exist. It may have been deleted.',
    company_not_found: 'This company does not exist. It may have been deleted.',
    company_lead_not_found: 'This person does not exist. Please choose another company lead.',
    team_lead_not_found: 'This person does not exist. Please choose another team lead.',
    session_not_found: 'This session has already ended.',
    code_not_found: 'No file left with this code. Please check each character.',
    document_not_found: 'This document is no longer available.',
    logo_not_found: 'There is no such logo.',
    pdf_failed: 'The PDF of this application could not be created. All its data is available in the admin.',
    pdf_not_ready: 'The PDF of this application is not ready yet. Please try again in a minute.',
  },
  conflict: {
    company_name_taken: 'A company with this internal name already exists. Please choose another name.',
    role_name_taken: 'A role with this name already exists. Please choose another name.',
    team_name_taken: 'A team with this name already exists. Please choose another name.',
    funder_name_taken: 'A funder with this name already exists. Please choose another name.',
    package_on_hold: 'This application is on hold, so nothing can be sent. Lift the hold first.',
    package_erasing: 'The data of this applicant is being erased, so nothing can be sent.',
    disclosure_document_gone: 'This document is no longer there. Please choose the disclosure again.',
    disclosure_answered: 'The applicant has answered this disclosure, or its link has ended. Please look at it again.',
    package_document_gone: 'One of the documents is no longer there. Please choose them again.',
    disclosure_changed: 'The table of states has changed since this page was opened. Please look at it again.',
    many_offers: ({ most }: { readonly most: number }) =>
      `This application has ${most} offers already. Withdraw one of them first.`,
    many_disclosures: ({ most }: { readonly most: number }) =>
      `${most} disclosures were sent for this offer. Enter the offer anew to send more.`,
    many_presentations: ({ most }: { readonly most: number }) =>
      `Offers were presented ${most} times for this application. Please call the applicant.`,
    presentation_answered: 'The applicant has answered, or the link has ended. Please look at the offers again.',
    offer_not_open: ({ funder }: { readonly funder: string }) =>
      `The offer of ${funder} can no longer be taken, so it is not presented. Please choose again.`,
    offer_changed: 'Someone else has just changed, withdrawn or funded this offer. Please look at it again.',
    offer_withdrawn: 'This offer was withdrawn. Please choose another one.',
    offer_expired: ({ day }: { readonly day: string }) =>
      `This offer expired on ${day}. Change its last day first, or choose another one.`,
    offer_selected: 'This offer is selected. Select another one, or none, before you withdraw it.',
    offer_not_selected: 'Only the selected offer can be funded. Please select it first.',
    offer_funded: 'An offer of this application is funded already, so the selection stays.',
    selection_changed: ({ funder }: { readonly funder: string | null }) =>
      funder === null
        ? 'Someone else has just taken the selection back. Please look at the offers again.'
        : `Someone else has just selected the offer of ${funder}. Please look at the offers again.`,
    offers_full: 'The company can take no further offer for this application. Please call the company.',
    answer_changed: 'Someone else has just changed this package. Please look at it again.',
    answer_offer_gone: 'This offer is no longer open. Please call the company if something has changed.',
    answer_decided: 'This submission has been decided. Please call the company if something has changed.',
    many_page_answers: 'This page takes no further answer. Please call the company.',
    many_page_offers: ({ most }: { readonly most: number }) =>
      `You have entered ${most} offers already. Please call the company to change one of them.`,
    package_not_ended: 'This package is still being sent. Please wait until the attempt has ended.',
    funder_deleted: 'One of the funders was deleted. Please choose the funders again.',
    funder_inactive: ({ name }: { readonly name: string }) =>
      `The funder ${name} is not active. Please activate it first, or choose another one.`,
    funder_changed: ({ name }: { readonly name: string }) =>
      `Someone else has just changed or deleted the funder ${name}. Please look at it again.`,
    many_funders: ({ most }: { readonly most: number }) =>
      `This company has ${most} funders already. Delete one of them first.`,
    email_taken: 'A user with this e-mail address already exists. Please enter another address.',
    slug_taken: 'This slug is already taken. Please choose another one.',
    slug_of_other_link: 'Another link already has this slug. Please give this user another one.',
    role_in_use: 'This role is in use. Please give its users another role first.',
    role_deleted: 'This role has just been deleted. Please choose another one.',
    role_changed: 'Someone else has changed this role. Please reload the page and try again.',
    user_changed: 'Someone else has changed this user. Please reload the page and try again.',
    company_changed: 'Someone else has changed this company. Please reload the page and try again.',
    account_changed: 'Your account has just been changed. Please reload the page and try again.',
    hold_changed: 'Someone else has just changed the hold of this application. Please check it again.',
    view_name_taken: 'You already have a view with this name. Please choose another name.',
    too_many_views: ({ most }: { readonly most: number }) => `You can save ${most} views. Remove one of them first.`,
    work_busy: 'Others are changing this application right now. Please try again.',
    step_missing: 'This application has no next step any more.',
    notice_without_decline: 'This application is not declined. Decline it first, then tell the applicant.',
    notice_sent: 'The applicant has already been sent the notice of this decline.',
    note_withdrawn: 'This note has already been withdrawn.',
    note_too_old: ({ minutes }: { readonly minutes: number }) =>
      `A note can be withdrawn within ${minutes} minutes. This one is older.`,
    stage_in_use: ({ label }: { readonly label: string }) =>
      `Some applications are in the stage '${label}'. Move them to another stage before you hide it.`,
    mark_changed: 'Someone has marked this item since, and that mark stays.',
    document_changed: 'Someone has just changed this document. Your change was not saved. Look at it and try again.',
    many_open_requests: ({ most }: { readonly most: number }) =>
      `This application has ${most} open requests already. Withdraw one, or wait for an answer.`,
    many_deliveries: ({ most }: { readonly most: number }) =>
      `This application has ${most} deliveries already, which is the limit. Send it again to one of those addresses.`,
    request_just_sent: 'This request was sent within the last ten minutes. Please wait before you send it again.',
    request_ended: 'This request has ended. Please create a new one.',
    signature_ended: 'The second owner has already signed, or the link was withdrawn. Please reload the page.',
    signature_held: 'The link has not been sent yet, so there is nothing to withdraw.',
    signature_preparing: 'The link is being prepared. Please try again in a minute.',
    webhook_changed: 'Someone else has just changed this endpoint. Please reload the page and try again.',
    webhook_disabled: 'This endpoint is disabled. Enable it first.',
    many_api_keys: ({ most }: { readonly most: number }) =>
      `This company has ${most} API keys already. Revoke one of them first.`,
    idempotent_call_running:
      'The first call with this Idempotency-Key has not ended yet. Please repeat it in a minute.',
    template_name_taken: 'A template with this name already exists. Please choose another name.',
    many_templates: ({ most }: { readonly most: number }) =>
      `This company has ${most} templates already. Delete one of them first.`,
    many_webhooks: ({ most }: { readonly most: number }) =>
      `This company has ${most} endpoints already. Delete one of them first.`,
    documents_full: ({ most }: { readonly most: number }) =>
      `This application has ${most} added documents already. Please put several pages into one file.`,
    application_on_hold: 'This application is on hold and cannot be deleted. Lift the hold first.',
    retention_in_force:
      'The shorter retention has already taken effect. Enter a longer one to keep the remaining applications.',
    own_account_stays_on: 'You cannot switch off your own account. Please ask another administrator.',
    own_password: 'Change your own password under Your account, where you confirm your current one.',
    own_two_factor: 'Turn off your own two-factor sign-in under Your account, with your password and a code.',
    two_factor_on: 'Two-factor sign-in is already on. To set it up again, turn it off first.',
    two_factor_off: 'Two-factor sign-in is off.',
    two_factor_required: 'Two-factor sign-in is required here and cannot be turned off.',
    two_factor_not_started: 'Setting up two-factor sign-in took too long or was started elsewhere. Please start again.',
  },
  unconfirmed: {
    package_repeated: ({ names }: { readonly names: string }) =>
      `${names} got this application within the last 30 days. Please confirm that it should go there again.`,
    offer_payback_differs: ({ expected }: { readonly expected: number }) =>
      `Amount times factor is ${centsText(expected)}. Please confirm the payback as you typed it, or correct it.`,
    package_incomplete:
      'The checklist of this application is not complete. Please confirm that it should be sent as it is.',
  },
  work_changed: { work_changed: describeWorkChange },
  being_checked: { being_checked: 'This file is still being checked for viruses. Please try again in a few minutes.' },
  unchecked_file: {
    unchecked_file: 'This file could not be checked for viruses, so it cannot be opened.',
  },
  gone: { document_infected: 'This file contained a virus and was removed.' },
  link_expired: {
    package_link_expired: 'This link is no longer valid. Please ask the company for a new one.',
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
    field_invalid: preformatted,
    csv_unreadable: ({ line }: { readonly line: number }) =>
      `This file cannot be read as CSV. Please look at line ${line}, or save the sheet as CSV again.`,
    csv_without_columns: ({ missing }: { readonly missing: readonly string[] }) =>
      `The first line lacks the columns: ${missing.join(', ')}. Please add them, or start from the template.`,
    csv_column_twice: ({ column }: { readonly column: string }) =>
      `The first line names the column '${column}' twice. Please remove or rename one of them.`,
    csv_encoding_unknown: 'This file is not in an encoding that can be read. Please save the sheet as CSV in UTF-8.',
    csv_row_too_long: ({ line, cells, columns }: Readonly<Record<'line' | 'cells' | 'columns', number>>) =>
      `Line ${line} has ${cells} cells, and the first line names ${columns} columns. Please put a cell that contains the separator in double quotes.`,
    csv_without_rows: 'This file has no rows below its first line. Please add at least one.',
    csv_too_long: ({ most }: { readonly most: number }) =>
      `This file has more than ${most} rows. Please split it into several files.`,
    package_needs_reason: ({ names }: { readonly names: string }) =>
      `Criteria fail at ${names}. Please say why it is sent all the same.`,
    answer_needs_reason: 'This package was decided. Please say why it changes.',
    offer_amount_zero: OFFER_REFUSAL_TEXTS.amount_zero,
    offer_no_payments: OFFER_REFUSAL_TEXTS.no_payments,
    offer_factor_below_one: OFFER_REFUSAL_TEXTS.factor_below_one,
    offer_payback_below_amount: OFFER_REFUSAL_TEXTS.payback_below_amount,
    offer_payment_below_one_cent: OFFER_REFUSAL_TEXTS.payment_below_one_cent,
    offer_fees_over_amount: OFFER_REFUSAL_TEXTS.fees_over_amount,
    offer_net_below_zero: OFFER_REFUSAL_TEXTS.net_below_zero,
    offer_buy_factor_and_points: 'Please enter a buy factor or points, not both.',
    offer_buy_factor_below_one: 'Please enter a buy factor of 1 or more.',
    offer_buy_factor_over_factor: 'The buy factor is above the factor. Please correct one of them.',
    disclosure_not_due: ({ reason }: { readonly reason: string }) => `No disclosure is due: ${reason}.`,
    disclosure_without_apr:
      'This offer has no APR, which the law of the state asks for. Please check its fees and dates.',
    disclosure_not_stated: 'Please state this. The disclosure needs it.',
    mailbox_invalid: 'Please enter one e-mail address without a plus sign, such as deals@broker.example.',
    funder_without_company: 'Please choose the company of the funder.',
    import_role_unknown: ({ name }: { readonly name: string }) => `There is no role '${name}' in this company.`,
    import_team_unknown: ({ name }: { readonly name: string }) => `There is no team '${name}' in this company.`,
    idempotency_key_reused: 'This Idempotency-Key belongs to another call. Please use a new one.',
    webhook_url_invalid: 'Enter a complete address, for example https://example.com/webhooks, without a password.',
    webhook_url_insecure: 'The address must start with https://.',
    webhook_url_not_public: 'This address is not on the public internet. Please enter another one.',
    mention_unavailable: 'One of the people whom you mention cannot see this application. Please remove the mention.',
    days_reversed: 'The last day is before the first one. Please choose another day.',
    span_too_long: 'A report covers at most a year. Please choose fewer days.',
    view_search_identifies:
      'A view cannot keep a phone number, an e-mail address, an EIN or digits of an SSN. Please save it without the search.',
    search_needs_company:
      'Please choose a company first. A phone number, an e-mail address or an EIN is looked for in one company at a time.',
    view_query_unknown: 'This view contains a filter that does not exist. Please choose the filters again.',
    name_unprintable: 'Remove the characters that cannot be printed.',
    name_too_long: 'Enter a shorter name.',
    password_missing: 'Please enter your password',
    password_wrong: 'This is not your password.',
    ...PASSWORD_MESSAGES,
    password_too_common: 'This password is too common. Please choose another one.',
    code_missing: 'Please enter the code',
    code_wrong: 'This code is incorrect. Please try the next code that your app shows.',
    recipient_invalid: ({ address }: { readonly address: string }) =>
      `'${address}' is not an e-mail address. Separate addresses with commas.`,
    too_many_recipients: ({ most }: { readonly most: number }) => `Enter at most ${most} addresses.`,
    logo_not_uploaded: 'Upload the logo as a PNG or JPEG picture.',
    role_of_other_company: 'This role belongs to another company. Please choose another role.',
    role_of_platform: 'This role is for people without a company.',
    team_of_other_company: 'This team belongs to another company. Please choose another team.',
    team_lead_of_other_company: 'This person belongs to another company. Please choose another team lead.',
    link_without_company: 'Please choose a company.',
    applicant_ambiguous: 'Several people applied with this identifier. Choose whose data you mean.',
    identifier_incomplete: 'Enter a whole e-mail address, a phone number of ten digits or an EIN of nine digits.',
    user_without_company: 'This user is not associated with a company. Please edit the user to add a company.',
    user_without_slug: 'This user does not have a slug name. Please edit the user to add a slug.',
    user_of_other_company: 'This user belongs to another company.',
    assignee_not_available:
      'Applications cannot be assigned to this person: the account is off, has no access to Submitted Forms or belongs to another company. Please choose another person.',
    request_address_invalid: 'Enter one e-mail address, for example name@example.com.',
    due_date_past: 'Choose a due date that has not passed for the applicant, or none.',
    recipient_not_of_company:
      'This address belongs to nobody in the company. Ask an administrator, who can change the addresses of the company.',
    disclosure_no_pdf: 'A disclosure is sent as the funder made it, as a PDF. Please choose a PDF.',
    stip_unknown: 'No funder needs this any more. Please reload the page and choose again.',
    document_type_unknown: 'This type no longer exists. Please choose another one.',
    checklist_item_unknown: 'The checklist no longer has this item. Please reload the page.',
    applicant_without_email: 'This application has no e-mail address of the applicant. Please tell them another way.',
    step_of_closed: 'A closed application has no next step. Move it to an open stage first.',
    stage_hidden: 'The company does not use this stage. Please choose another one.',
    slug_not_of_user: 'This is not the slug of this user. Please reload the page and try again.',
  },
  unreadable_file: {
    logo_broken: 'This picture cannot be opened. Please save it again and choose the new copy.',
    logo_not_sent: 'Please choose a picture from your computer. Links to pictures are not supported.',
    logo_too_wide: ({ side }: { readonly side: number }) => `This picture is larger than ${side} × ${side} pixels.`,
  },
  too_many_attempts: {
    too_many_sign_ins: ({ retryAfterSeconds }: Wait) =>
      `Too many failed sign-ins. Please try again in ${inMinutes(retryAfterSeconds)}.`,
    too_many_password_links: ({ retryAfterSeconds }: Wait) =>
      `A new password was requested several times within the last hour. Please check your inbox and your spam folder, or try again in ${inMinutes(retryAfterSeconds)}.`,
    too_many_streams: 'New applications are already shown in too many windows. Please close some of them.',
  },
} as const;
