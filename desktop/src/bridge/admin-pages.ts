/** The staff pages, in the order of the sidebar and the menu. */
export const ADMIN_PAGES = [
  { path: '/admin/forms', label: 'Submitted Forms' },
  { path: '/admin/companies', label: 'Companies' },
  { path: '/admin/teams', label: 'Teams' },
  { path: '/admin/users', label: 'Users' },
  { path: '/admin/roles', label: 'Roles' },
  { path: '/admin/links', label: 'Generated Links' },
  { path: '/admin/attachments', label: 'Attachments' },
  { path: '/admin/audit', label: 'Audit Log' },
] as const;

/** The open applications that are assigned to the viewer. */
export const ASSIGNED_TO_ME_PATH = '/admin/forms?stage=open&assignee=me';
