/** The viewer as an option of a people filter. */
import type { TFunction } from 'i18next';
import { CircleUser } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import type { PickerOption } from '../../ui/picker.tsx';
import { ME } from './none.ts';

export const meOption = (t: TFunction<'tasks'>): PickerOption => ({
  ...{ id: ME, label: t('filter.me'), icon: <Icon icon={CircleUser} /> },
});
