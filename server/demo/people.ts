/** The fourteen people of the demo organization, their roles and the teams they work in. */
import type { Role } from '../../contract/entities/team-entities.ts';

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly timezone: string;
  readonly language: string | null;
  /** Role in each team; absent means not a member. */
  readonly site?: Role;
  readonly studio?: Role;
}

export const DEMO_PASSWORD = 'Demo-pass-1';
export const DEMO_ORGANIZATION = 'Nordkai Works';
export const DEMO_TEAMS = { site: 'Nordkai Ausbau', studio: 'Nordkai Studio' } as const;

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Marta Silva',
    email: 'owner@demo.holdfast.example',
    jobTitle: 'Managing director',
    timezone: 'Europe/Berlin',
    language: null,
    site: 'owner',
    studio: 'owner',
  },
  {
    name: 'Jonas Weber',
    email: 'jonas@demo.holdfast.example',
    jobTitle: 'Site manager',
    timezone: 'Europe/Berlin',
    language: null,
    site: 'admin',
  },
  {
    name: '김민서',
    email: 'minseo@demo.holdfast.example',
    jobTitle: 'Fire safety engineer',
    timezone: 'Asia/Seoul',
    language: null,
    site: 'team_lead',
  },
  {
    name: 'Aoife O’Neill',
    email: 'aoife@demo.holdfast.example',
    jobTitle: 'Project lead',
    timezone: 'Europe/Dublin',
    language: null,
    site: 'member',
    studio: 'admin',
  },
  {
    name: 'Luis Ferreira',
    email: 'luis@demo.holdfast.example',
    jobTitle: 'Finishing foreman',
    timezone: 'Europe/Lisbon',
    language: null,
    site: 'member',
  },
  {
    name: 'Sofie Lindqvist',
    email: 'sofie@demo.holdfast.example',
    jobTitle: 'Building services',
    timezone: 'Europe/Stockholm',
    language: null,
    site: 'member',
  },
  {
    name: 'Jürgen Groß',
    email: 'juergen@demo.holdfast.example',
    jobTitle: 'Electrician',
    timezone: 'Europe/Berlin',
    language: null,
    site: 'member',
  },
  {
    name: 'Tomás Núñez',
    email: 'tomas@demo.holdfast.example',
    jobTitle: 'Tiler',
    timezone: 'Europe/Madrid',
    language: null,
    site: 'member',
  },
  {
    name: 'Elira Prifti',
    email: 'elira@demo.holdfast.example',
    jobTitle: 'Service technician',
    timezone: 'Europe/Tirane',
    language: null,
    site: 'member',
    studio: 'member',
  },
  {
    name: 'Priya Raman',
    email: 'priya@demo.holdfast.example',
    jobTitle: 'Quality inspector',
    timezone: 'Europe/London',
    language: null,
    site: 'member',
  },
  {
    name: '陈立',
    email: 'chenli@demo.holdfast.example',
    jobTitle: 'Product engineer',
    timezone: 'Asia/Shanghai',
    language: null,
    studio: 'team_lead',
  },
  {
    name: 'Daniel Costa',
    email: 'daniel@demo.holdfast.example',
    jobTitle: 'Developer',
    timezone: 'America/Sao_Paulo',
    language: null,
    studio: 'member',
  },
  {
    name: 'Hannah Schmidt',
    email: 'hannah@demo.holdfast.example',
    jobTitle: 'Marketing',
    timezone: 'Europe/Berlin',
    language: null,
    studio: 'member',
  },
  {
    name: 'Noor Haddad',
    email: 'noor@demo.holdfast.example',
    jobTitle: 'Designer',
    timezone: 'Europe/Amsterdam',
    language: null,
    studio: 'member',
  },
];

/** Labels of each team. */
export const DEMO_LABELS: Readonly<
  Record<'site' | 'studio', readonly (readonly [name: string, color: string])[]>
> = {
  site: [
    ['Fire safety', '#bf4949'],
    ['Inspection', '#7781ca'],
    ['Handover docs', '#3b7ad4'],
    ['Joinery', '#905b39'],
    ['MEP', '#70a6f3'],
    ['Elektro', '#fbc84c'],
    ['Pintura', '#c178c9'],
    ['Snag', '#ff9c3c'],
    ['Client', '#75c9c0'],
    ['Wet areas', '#154c9b'],
    ['Deliveries', '#80ca79'],
    ['로비', '#ee87c5'],
    ['Waiting for others', '#a9a9a9'],
    ['Safety', '#f37070'],
  ],
  studio: [
    ['Bug', '#f37070'],
    ['Offline', '#75c9c0'],
    ['Design', '#c178c9'],
    ['Copy', '#cbbc78'],
    ['Research', '#7781ca'],
    ['Performance', '#ff9c3c'],
    ['Customer ask', '#3b7ad4'],
    ['Release blocker', '#903737'],
    ['Print', '#aacb78'],
    ['Social', '#ee87c5'],
    ['翻译', '#80ca79'],
    ['Quick win', '#75c997'],
  ],
};
