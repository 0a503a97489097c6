/** A link between sign-in pages that keeps what the address brought: the place to return to, an invitation. Props: to, children. */
import type { ReactNode } from 'react';
import { Link, useSearch } from '@tanstack/react-router';
import { type AuthSearch, readAuthSearch } from './auth-search.ts';

type AuthLinkProps = {
  readonly to: '/auth/login' | '/auth/signup' | '/auth/forgot-password';
  readonly children: ReactNode;
};

/** What the address of this sign-in page brought. */
export function useAuthSearch(): AuthSearch {
  return useSearch({ strict: false, select: (search) => readAuthSearch(search) });
}

export function AuthLink({ to, children }: AuthLinkProps) {
  // What went wrong belongs to the page it happened on.
  const { error: _error, ...search } = useAuthSearch();
  return (
    <Link className="hf-link" to={to} search={search}>
      {children}
    </Link>
  );
}
