import { ADMIN_PAGES, type PagePath } from '@funding-desk/shared/admin-pages';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { type ComponentType, isValidElement, Suspense } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Route, useRoutes, useSearchParams } from 'react-router-dom';
import { isLazyPart, type LazyPart, lazyPart } from '../../components/lazy-part.tsx';
import { FullPageLoader } from '../../components/page/full-page.tsx';
import { useCurrentUser } from '../../features/session/api/current-user.ts';
import { RequirePage, RequireSession } from './route-guards.tsx';
import { StartPage } from './start-page.tsx';
import { NotFoundPage, UnauthorizedPage } from './status-pages.tsx';

/** A screen of the signed-in user. Its code loads when it is first opened. */
function lazyScreen(load: () => Promise<ComponentType<{ viewer: CurrentUser }>>): LazyPart<object> {
  const Screen = lazyPart(load);
  function ScreenRoute() {
    const { data: viewer } = useCurrentUser();
    return viewer ? <Screen viewer={viewer} /> : null;
  }
  return Object.assign(ScreenRoute, { preload: Screen.preload });
}

const AdminLayout = lazyPart(async () => (await import('../layout/admin-layout.tsx')).AdminLayout);

const Forms = lazyScreen(
  async () => (await import('../../features/applications/list/applications-screen.tsx')).SubmittedFormsScreen,
);
const Application = lazyScreen(
  async () => (await import('../../features/applications/page/application-screen.tsx')).ApplicationScreen,
);
const Unfinished = lazyScreen(
  async () => (await import('../../features/applications/unfinished/unfinished-screen.tsx')).UnfinishedScreen,
);
const Funders = lazyScreen(
  async () => (await import('../../features/funders/components/funders-screen.tsx')).FundersScreen,
);
const Companies = lazyScreen(
  async () => (await import('../../features/companies/components/companies-screen.tsx')).CompaniesScreen,
);
const CompanyPages = lazyScreen(async () => (await import('./company-pages.tsx')).CompanyPages);
const Teams = lazyScreen(async () => (await import('../../features/teams/components/teams-screen.tsx')).TeamsScreen);
const Users = lazyScreen(async () => (await import('../../features/users/components/users-screen.tsx')).UsersScreen);
const Roles = lazyScreen(async () => (await import('../../features/roles/components/roles-screen.tsx')).RolesScreen);
const Links = lazyScreen(async () => (await import('../../features/links/components/links-screen.tsx')).LinksScreen);
const Attachments = lazyScreen(
  async () => (await import('../../features/applications/attachments/attachments-screen.tsx')).AttachmentsScreen,
);
const Audit = lazyScreen(async () => (await import('../../features/audit/audit-screen.tsx')).AuditScreen);
const Exposure = lazyScreen(
  async () => (await import('../../features/audit/exposure/exposure-screen.tsx')).ExposureScreen,
);
const FindCopy = lazyScreen(
  async () => (await import('../../features/audit/traced-copies/find-copy-screen.tsx')).FindCopyScreen,
);
const AccessReview = lazyScreen(
  async () => (await import('../../features/audit/access-review-screen.tsx')).AccessReviewScreen,
);
const KeyReview = lazyScreen(async () => (await import('../../features/audit/key-review-screen.tsx')).KeyReviewScreen);
const ApplicantData = lazyScreen(
  async () => (await import('../../features/audit/applicant-data/applicant-data-screen.tsx')).ApplicantDataScreen,
);
const Dashboard = lazyScreen(
  async () => (await import('../../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
);
const Health = lazyScreen(async () => (await import('../../features/health/health-screen.tsx')).HealthScreen);
const CreateCompany = lazyScreen(
  async () => (await import('../../features/create-company/create-company-screen.tsx')).CreateCompanyScreen,
);
const Account = lazyScreen(
  async () => (await import('../../features/account/components/account-screen.tsx')).AccountScreen,
);
const NotFoundScreen = lazyPart(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);
const ForgotPassword = lazyPart(
  async () => (await import('../../features/session/components/forgot-password-page.tsx')).ForgotPasswordPage,
);
const ResetPassword = lazyPart(
  async () => (await import('../../features/session/components/reset-password-page.tsx')).ResetPasswordPage,
);

/** Submitted Forms. Earlier e-mails and links named an application in a parameter. */
const FormsRoute = Object.assign(
  function FormsRoute() {
    const [params] = useSearchParams();
    const id = params.get('submission');
    return id === null ? <Forms /> : <Navigate to={`/admin/forms/${encodeURIComponent(id)}`} replace />;
  },
  { preload: Forms.preload },
);

/** The screens of each page, by the rest of their paths. */
const SCREENS: Readonly<Record<PagePath, Readonly<Record<string, LazyPart<object>>>>> = {
  '/admin/forms': { '': FormsRoute, '/:id': Application },
  '/admin/unfinished': { '': Unfinished },
  '/admin/funders': { '': Funders },
  '/admin/companies': { '': Companies },
  '/admin/teams': { '': Teams },
  '/admin/users': { '': Users },
  '/admin/roles': { '': Roles },
  '/admin/links': { '': Links },
  '/admin/attachments': { '': Attachments },
  '/admin/audit': {
    '': Audit,
    '/exposure': Exposure,
    '/find-by-code': FindCopy,
    '/access-review': AccessReview,
    '/key-review': KeyReview,
  },
  '/admin/dashboard': { '': Dashboard },
};

/** Loads the code of a page: the layout and the screen. */
async function loadPage(pathname: string): Promise<void> {
  const elements = (matchRoutes(ROUTES, pathname) ?? []).map(({ route }) => route.element);
  const parts = elements.flatMap((element) =>
    isValidElement(element) && isLazyPart(element.type) ? element.type : [],
  );
  await Promise.all(parts.map(({ preload }) => preload()));
}

/**
 * The route table (product specification, section 2). Every signed-in user can open Create New Company and Your
 * account.
 */
const ROUTES = createRoutesFromElements(
  <>
    <Route path="/" element={<StartPage />} />
    <Route path="/admin" element={<RequireSession loadPage={loadPage} />}>
      <Route index element={<Navigate to="/admin/forms" replace />} />
      <Route element={<AdminLayout />}>
        {ADMIN_PAGES.map(({ path }) => (
          <Route key={path} element={<RequirePage path={path} />}>
            {Object.entries(SCREENS[path]).map(([below, Screen]) => (
              <Route key={below} path={`${path}${below}`} element={<Screen />} />
            ))}
          </Route>
        ))}
        <Route path="applicant-data" element={<ApplicantData />} />
        <Route path="companies/:id/:page" element={<CompanyPages />} />
        <Route path="health" element={<Health />} />
        <Route path="create-company" element={<CreateCompany />} />
        <Route path="account" element={<Account />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Route>
    <Route path="/forgot-password" element={<ForgotPassword />} />
    <Route path="/reset-password" element={<ResetPassword />} />
    <Route path="/unauthorized" element={<UnauthorizedPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </>,
);

export function AppRoutes() {
  return <Suspense fallback={<FullPageLoader label="Loading…" />}>{useRoutes(ROUTES)}</Suspense>;
}
