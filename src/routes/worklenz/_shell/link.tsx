import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { readAppLink } from '../../../modules/navigation/app-link.ts';

export const Route = createFileRoute('/worklenz/_shell/link')({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } =>
    typeof to === 'string' ? { to } : {},
  beforeLoad: ({ search }) => {
    const address = readAppLink(search.to ?? '');
    if (address !== null) throw redirect({ href: address, replace: true });
  },
  loader: () => {
    throw notFound();
  },
});
