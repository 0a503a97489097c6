import { createFileRoute, redirect } from '@tanstack/react-router';
import { readAuthSearch } from '../../features/auth/auth-search.ts';

export const Route = createFileRoute('/auth/')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/login', search, replace: true });
  },
});
