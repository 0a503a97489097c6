/**
 * A link between sign-in pages that preserves their search parameters, such as the return path and the invitation.
 * Props: to, children.
 */
import type { ReactNode } from 'react';
import { Link, useSearch } from '@tanstack/react-router';
import { type AuthSearch, readAuthSearch } from './auth-search.ts';

type AuthLinkProps = {
  readonly to: '/auth/login' | '/auth/signup' | '/auth/forgot-password';
  readonly children: ReactNode;
};

/** The search parameters of the current sign-in page. */
export function useAuthSearch(): AuthSearch {
  return useSearch({ strict: false, select: (search) => readAuthSearch(search) });
}

export function AuthLink({ to, children }: AuthLinkProps) {
  // An error belongs only to the page on which it happened.
  const { error: _error, ...search } = useAuthSearch();
  return (
    <Link className="hf-link" to={to} search={search}>
      {children}
    </Link>
  );
}
