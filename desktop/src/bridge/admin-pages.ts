/** The staff pages, in the order of the sidebar and the menu, with the icons of the sidebar. */
export const ADMIN_PAGES = [
  { path: '/admin/forms', label: 'Submitted Forms', icon: 'forms' },
  { path: '/admin/companies', label: 'Companies', icon: 'companies' },
  { path: '/admin/teams', label: 'Teams', icon: 'teams' },
  { path: '/admin/users', label: 'Users', icon: 'users' },
  { path: '/admin/roles', label: 'Roles', icon: 'roles' },
  { path: '/admin/links', label: 'Generated Links', icon: 'links' },
  { path: '/admin/attachments', label: 'Attachments', icon: 'attachments' },
  { path: '/admin/audit', label: 'Audit Log', icon: 'clock' },
  { path: '/admin/dashboard', label: 'Dashboard', icon: 'dashboard' },
] as const;

/** The open applications that are assigned to the viewer. */
export const ASSIGNED_TO_ME_PATH = '/admin/forms?stage=open&assignee=me';
