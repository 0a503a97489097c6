/**
 * Texts are compared without case and accents, as on the devices (`contract/rules/fold-text.ts`): "Jose" finds "José".
 */
export const sql0136 = `
create function fold_text(whole text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case when whole ~ '^[ -~]*$' then lower(whole) else normalize(
    replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(whole, NFKD), '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u3099\\u309a\\ufe20-\\ufe2f]', '', 'g')),
        'øłđðħı', 'olddhi'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
    NFC) end
$$;
`;
