/** Countries by ISO 3166-1, with the ids that the wire uses for them. Pure; names are in the requested language. */

const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

const PREFIX = 'c0de0000-0000-4000-8000-00000000';

export const COUNTRY_CODES: readonly string[] = CODES.split(' ');

/** The id of a country, derived from its code. */
export function countryId(code: string): string {
  return PREFIX + [...code].map((letter) => letter.charCodeAt(0).toString(16)).join('');
}

/** The country code of an id; null for any other id. */
export function countryOfId(id: string): string | null {
  return COUNTRY_CODES.find((code) => countryId(code) === id.toLowerCase()) ?? null;
}
