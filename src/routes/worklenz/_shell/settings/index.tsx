import { createFileRoute } from '@tanstack/react-router';
import { SettingsIndex } from '../../../../features/settings/frame/settings-index.tsx';

export const Route = createFileRoute('/worklenz/_shell/settings/')({ component: SettingsIndex });
