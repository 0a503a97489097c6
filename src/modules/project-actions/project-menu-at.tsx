/**
 * The menu of a project wherever it is listed: at its three dots, and by right click, long press or menu key. With
 * Shift the browser's own menu opens, for its ways to open a link.
 */
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { type ProjectMenuKeys, projectMenuItems, useProjectMenu } from './use-project-menu.ts';

interface MenuInput {
  readonly project: Project;
  /** Element to which the focus is restored. */
  readonly link: RefObject<HTMLElement | null>;
  readonly onSettings: () => void;
  readonly keys?: ProjectMenuKeys;
}

interface OpenMenu {
  readonly anchor: HTMLElement;
  /** Pointer position of the request. */
  readonly at?: { readonly x: number; readonly y: number };
}

interface OpenMenuProps extends Omit<MenuInput, 'link'> {
  readonly menu: OpenMenu;
  readonly onClose: () => void;
}

function OpenProjectMenu({ project, menu, keys, onSettings, onClose }: OpenMenuProps) {
  const { t } = useTranslation('project-actions');
  const commands = useProjectMenu(project, onSettings, keys);
  return (
    <Menu
      anchor={menu.anchor}
      at={menu.at}
      onClose={onClose}
      label={t('actionsOf', { name: project.name })}
      items={projectMenuItems(commands)}
      placement={menu.at ? 'bottom-start' : 'bottom-end'}
    />
  );
}

export interface ProjectMenuAt {
  readonly isOpen: boolean;
  readonly onContextMenu: (event: MouseEvent) => void;
  /** The three dots, and the open menu. */
  readonly button: ReactNode;
}

export function useProjectMenuAt({ link, ...input }: MenuInput): ProjectMenuAt {
  const { t } = useTranslation('project-actions');
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  return {
    isOpen: menu !== null,
    onContextMenu: (event) => {
      if (event.shiftKey || link.current === null) return;
      event.preventDefault();
      setMenu({ anchor: link.current, at: { x: event.clientX, y: event.clientY } });
    },
    button: (
      <>
        <IconButton
          icon={Ellipsis}
          size="sm"
          label={t('actionsOf', { name: input.project.name })}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(menu ? null : { anchor: event.currentTarget })}
        />
        {menu && <OpenProjectMenu {...input} menu={menu} onClose={() => setMenu(null)} />}
      </>
    ),
  };
}
