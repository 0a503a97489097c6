/**
 * The topics of the help in their order. Texts are in `help:topics`; shortcuts, roles and installation instructions are
 * generated.
 */
import {
  Bell,
  CloudOff,
  Compass,
  Inbox,
  Keyboard,
  LifeBuoy,
  type LucideIcon,
  MonitorDown,
  ShieldCheck,
  SquarePen,
  Timer,
  UsersRound,
} from 'lucide-react';

type Point = 'one' | 'two' | 'three' | 'four';

export interface TextTopic {
  readonly id: 'start' | 'quick' | 'offline' | 'inbox' | 'notices' | 'time' | 'device';
  readonly icon: LucideIcon;
  readonly points: readonly Point[];
}

export const TEXT_TOPICS: readonly TextTopic[] = [
  { id: 'start', icon: Compass, points: ['one', 'two', 'three'] },
  { id: 'quick', icon: SquarePen, points: ['one', 'two', 'three'] },
  { id: 'offline', icon: CloudOff, points: ['one', 'two', 'three', 'four'] },
  { id: 'inbox', icon: Inbox, points: ['one', 'two', 'three'] },
  { id: 'notices', icon: Bell, points: ['one', 'two', 'three'] },
  { id: 'time', icon: Timer, points: ['one', 'two'] },
  { id: 'device', icon: ShieldCheck, points: ['one', 'two', 'three'] },
];

export const OTHER_ICONS = {
  shortcuts: Keyboard,
  roles: UsersRound,
  install: MonitorDown,
  contact: LifeBuoy,
} as const;
