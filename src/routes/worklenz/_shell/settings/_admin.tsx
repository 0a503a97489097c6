import { createFileRoute } from '@tanstack/react-router';
import { AdminGate } from '../../../../features/settings/frame/admin-gate.tsx';

export const Route = createFileRoute('/worklenz/_shell/settings/_admin')({ component: AdminGate });
