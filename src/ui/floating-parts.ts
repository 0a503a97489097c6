/** All floating elements in one chunk of the build. Only `floating.ts` imports it, on demand. */
import { ModalDialog } from './modal-dialog.tsx';
import { OpenDatePicker } from './open-date-picker.tsx';
import { OpenMenu } from './open-menu.tsx';
import { OpenPicker } from './open-picker.tsx';
import { OpenPopover } from './open-popover.tsx';
import { retainFocus } from './retained-focus.ts';

export const floatingParts = { ModalDialog, OpenDatePicker, OpenMenu, OpenPicker, OpenPopover, retainFocus };
