import { TOAST } from '@blackbar/contracts';
import { lazy, Suspense, useRef } from 'react';
import { Redirect, Route, Switch, useLocation, useRoute } from 'wouter';
import { leftByHand, useSession } from './api/session.ts';
import { OpeningEditor } from './editor/opening/opening-editor.tsx';
import { Landing } from './routes/landing.tsx';
import { NotFound } from './routes/not-found.tsx';
import { MemberMenu } from './site/member-menu.ts';
import { notePlace } from './ui/last-place.ts';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { SessionExpired } from './ui/session-expired.tsx';
import { Toaster } from './ui/toast.tsx';
import { TooltipProvider } from './ui/tooltip.tsx';

/** Visitors have none, and do not wait for it. */
const AccountMenu = lazy(async () => ({ default: (await import('./account/account-menu.tsx')).AccountMenu }));
const Agreements = lazy(() => import('./routes/agreements.tsx'));
const Auth = lazy(() => import('./routes/auth.tsx'));
const BaaSigning = lazy(() => import('./routes/baa-signing.tsx'));
const Check = lazy(() => import('./routes/check.tsx'));
const Checkout = lazy(() => import('./routes/checkout.tsx'));
const ConfirmEmail = lazy(() => import('./routes/confirm-email.tsx'));
const CheckoutSuccess = lazy(() => import('./routes/checkout-success.tsx'));
const Dashboard = lazy(() => import('./routes/dashboard.tsx'));
const Editor = lazy(() => import('./routes/editor.tsx'));
const Exports = lazy(() => import('./routes/exports.tsx'));
const Faq = lazy(() => import('./routes/faq.tsx'));
const Invitation = lazy(() => import('./routes/invitation.tsx'));
const Plan = lazy(() => import('./routes/plan.tsx'));
const Policies = lazy(() => import('./routes/policies.tsx'));
const Pricing = lazy(() => import('./routes/pricing.tsx'));
const Privacy = lazy(() => import('./routes/privacy.tsx'));
const Register = lazy(() => import('./routes/register.tsx'));
const ResetPassword = lazy(() => import('./routes/reset-password.tsx'));
const Security = lazy(() => import('./routes/security.tsx'));
const Settings = lazy(() => import('./routes/settings.tsx'));
const Terms = lazy(() => import('./routes/terms.tsx'));
const TestLogin = lazy(() => import('./routes/test-login.tsx'));
const Verify = lazy(() => import('./routes/verify.tsx'));
const VerifyEmail = lazy(() => import('./routes/verify-email.tsx'));

/**
 * `/` is the dashboard for who is signed in, the landing page for who is not, and the code box for who is in between.
 */
function Home() {
  const session = useSession();
  // Whose session ends here is told so: what was on the screen does not become an advertisement.
  const wasIn = useRef(false);
  if (session.state === 'in') wasIn.current = true;
  switch (session.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'out':
      return wasIn.current && !leftByHand() ? <SessionExpired /> : <Landing />;
    case 'unverified':
      return <Redirect to="/verify-email?trial=true" replace />;
    case 'in':
      return <Dashboard />;
  }
}

const MEMBER_MENU = (
  <Suspense fallback={<span className="size-8 shrink-0" />}>
    <AccountMenu />
  </Suspense>
);

/** What stands there while a screen's own program comes. */
function Coming() {
  const [, params] = useRoute('/cases/:caseId/documents/:documentId');
  return params ? <OpeningEditor id={params.documentId} /> : <PageSkeleton />;
}

export function App() {
  const [path] = useLocation();
  notePlace(path);
  return (
    <TooltipProvider>
      <MemberMenu value={MEMBER_MENU}>
        <Suspense fallback={<Coming />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/auth" component={Auth} />
            <Route path="/register" component={Register} />
            <Route path="/verify-email" component={VerifyEmail} />
            <Route path="/pricing" component={Pricing} />
            <Route path="/checkout" component={Checkout} />
            <Route path="/checkout-success" component={CheckoutSuccess} />
            <Route path="/check" component={Check} />
            <Route path="/verify" component={Verify} />
            <Route path="/faq" component={Faq} />
            <Route path="/privacy" component={Privacy} />
            <Route path="/terms" component={Terms} />
            <Route path="/security" component={Security} />
            <Route path="/dashboard" component={Dashboard} />
            <Route path="/exports" component={Exports} />
            <Route path="/agreements" component={Agreements} />
            <Route path="/settings" component={Settings} />
            <Route path="/settings/plan" component={Plan} />
            <Route path="/settings/:page" component={Settings} />
            <Route path="/reset-password" component={ResetPassword} />
            <Route path="/confirm-email" component={ConfirmEmail} />
            <Route path="/invitation" component={Invitation} />
            <Route path="/test-login" component={TestLogin} />
            <Route path="/baa-signing/:token" component={BaaSigning} />
            <Route path="/policies" component={Policies} />
            <Route path="/policies/:id" component={Policies} />
            <Route path="/policies/:id/edit" component={Policies} />
            <Route path="/editor" component={Editor} />
            <Route path="/cases/:caseId/documents/:documentId" component={Editor} />
            <Route path="/cases/:caseId" component={Dashboard} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </MemberMenu>
      <Toaster
        duration={TOAST.durationMs}
        swipeThreshold={TOAST.swipePx}
        // The form of the exports, with its button, stands at the left.
        side={path === '/exports' ? 'right' : 'left'}
      />
    </TooltipProvider>
  );
}
