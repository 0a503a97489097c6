/** Made-up content for the gallery. */
import type { Person } from '../person-avatar.tsx';

export const TODAY = '2026-11-20';

export const PEOPLE: readonly Person[] = [
  { id: 'p1', name: 'Mireia Solé', color: '#cbbc78' },
  { id: 'p2', name: 'Jonas Weber', color: '#75c997' },
  { id: 'p3', name: '김민준', color: '#80ca79' },
  { id: 'p4', name: 'Amara Okafor', color: '#154c9b' },
  { id: 'p5', name: 'Lucía Fernández', color: '#aacb78' },
  { id: 'p6', name: 'Søren Lindqvist', color: '#f37070' },
  { id: 'p7', name: 'Thandiwe Nkosi' },
];

export const STATUSES = [
  { id: 'todo', label: 'To do', kind: 'todo', color: '#a9a9a9' },
  { id: 'doing', label: 'Doing', kind: 'doing', color: '#70a6f3' },
  { id: 'review', label: 'In review', kind: 'further', color: '#9877ca' },
  { id: 'blocked', label: 'Blocked', kind: 'blocked', color: '#f37070' },
  { id: 'done', label: 'Done', kind: 'done', color: '#75c997' },
] as const;

export const LABELS = [
  { id: 'l1', label: 'Fire safety', color: '#f37070' },
  { id: 'l2', label: 'Inspection', color: '#9877ca' },
  { id: 'l3', label: 'Handover docs', color: '#7781ca' },
  { id: 'l4', label: 'Joinery', color: '#905b39' },
  { id: 'l5', label: '로비', color: '#ee87c5' },
  { id: 'l6', label: 'Elektro', color: '#fbc84c' },
] as const;

export const PRIORITIES = ['Low', 'Medium', 'High', 'Critical'] as const;

export const ROWS = [
  { key: 'HQ7-118', title: 'Level 3 riser: close fire-stopping around cable trays and every penetration', status: 1, people: 2, labels: [0, 1], level: 4, progress: 47, logged: 860, estimate: 960, due: '2026-11-17', subs: '1/3' },
  { key: 'HQ7-119', title: 'Photograph every penetration before sealing', status: 4, people: 1, labels: [2], level: 2, progress: 100, logged: 125, estimate: 120, due: '2026-11-13', kid: true },
  { key: 'HQ7-120', title: 'Seal trays 3.1–3.6 with intumescent batt', status: 1, people: 1, labels: [0], level: 3, progress: 40, logged: 340, estimate: 360, due: '2026-11-20', kid: true, last: true },
  { key: 'HQ7-126', title: 'Kitchen islands: template quartz worktops', status: 2, people: 3, labels: [3], level: 3, progress: 25, logged: 0, estimate: 720, due: '2026-11-21' },
  { key: 'HQ7-131', title: 'Elektroverteilung UV-3 prüfen und beschriften', status: 3, people: 7, labels: [5, 4], level: 1, progress: 80, logged: 375, estimate: 360, due: '2027-01-15' },
] as const; // prettier-ignore
