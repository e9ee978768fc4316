import { TOAST } from '@blackbar/contracts';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useRoute } from 'wouter';
import { useSession } from './api/session.ts';
import { OpeningEditor } from './editor/opening/opening-editor.tsx';
import { Landing } from './routes/landing.tsx';
import { NotFound } from './routes/not-found.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { Toaster } from './ui/toast.tsx';
import { TooltipProvider } from './ui/tooltip.tsx';

const Auth = lazy(() => import('./routes/auth.tsx'));
const Checkout = lazy(() => import('./routes/checkout.tsx'));
const Dashboard = lazy(() => import('./routes/dashboard.tsx'));
const Editor = lazy(() => import('./routes/editor.tsx'));
const Exports = lazy(() => import('./routes/exports.tsx'));
const Faq = lazy(() => import('./routes/faq.tsx'));
const Policies = lazy(() => import('./routes/policies.tsx'));
const Pricing = lazy(() => import('./routes/pricing.tsx'));
const Privacy = lazy(() => import('./routes/privacy.tsx'));
const Register = lazy(() => import('./routes/register.tsx'));
const Security = lazy(() => import('./routes/security.tsx'));
const Terms = lazy(() => import('./routes/terms.tsx'));
const VerifyEmail = lazy(() => import('./routes/verify-email.tsx'));

/** `/` is the dashboard for who is signed in, the landing page for who is not, and the code box for who is in between. */
function Home() {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'out':
      return <Landing />;
    case 'unverified':
      return <Redirect to="/verify-email?trial=true" replace />;
    case 'in':
      return <Dashboard />;
  }
}

/** What stands there while a screen's own program comes. */
function Coming() {
  const [, params] = useRoute('/cases/:caseId/documents/:documentId');
  return params ? <OpeningEditor id={params.documentId} /> : <PageSkeleton />;
}

export function App() {
  return (
    <TooltipProvider>
      <Suspense fallback={<Coming />}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/auth" component={Auth} />
          <Route path="/register" component={Register} />
          <Route path="/verify-email" component={VerifyEmail} />
          <Route path="/pricing" component={Pricing} />
          <Route path="/checkout" component={Checkout} />
          <Route path="/faq" component={Faq} />
          <Route path="/privacy" component={Privacy} />
          <Route path="/terms" component={Terms} />
          <Route path="/security" component={Security} />
          <Route path="/dashboard" component={Dashboard} />
          <Route path="/exports" component={Exports} />
          <Route path="/policies" component={Policies} />
          <Route path="/policies/:id" component={Policies} />
          <Route path="/policies/:id/edit" component={Policies} />
          <Route path="/editor" component={Editor} />
          <Route path="/cases/:caseId/documents/:documentId" component={Editor} />
          <Route path="/cases/:caseId" component={Dashboard} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
      <Toaster duration={TOAST.durationMs} swipeThreshold={TOAST.swipePx} />
    </TooltipProvider>
  );
}
