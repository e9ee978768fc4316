import { Logo } from './logo.tsx';

export function SessionExpired({ title, description }: { title: string; description: string }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6">
      <Logo />
      <div role="status">
        <h1 className="mt-10 font-serif text-3xl font-semibold">{title}</h1>
        <p className="mt-2 text-ink-soft">{description}</p>
      </div>
    </main>
  );
}
