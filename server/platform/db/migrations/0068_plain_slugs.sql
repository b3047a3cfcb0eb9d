-- What an address can say of a name, now with the letters that Unicode does not take apart: `Łódź ruler` is `lodz-ruler`, as the search folds it
-- (`contract/plain-characters.ts`). Addresses that products, families and categories have already stay as they are.
CREATE OR REPLACE FUNCTION slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(trim(both '-' FROM regexp_replace(regexp_replace(replace(
    replace(replace(replace(replace(translate(lower(normalize(name, NFKD)),
    'ⱥɑƀƃɓƈȼđðɖɗƌȡǝəɛɇƒǥɠɣħⱨıɨɩȷɉĸƙⱪłƚɫⱡȴɱŋƞɲȵøɵɔƥᵽɋɍɽʂȿŧƭʈⱦȶʉʊʋⱳƴɏƶȥʐⱬɀ',
    'aabbbccddddddeeeefggghhiiijjkkklllllmnnnnoooppqrrsstttttuuvwyyzzzzz'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '⁄', '/'), U&'[\0300-\036f''\2019]', '', 'g'), '[^a-z0-9]+', '-', 'g')), 100)
$$;
