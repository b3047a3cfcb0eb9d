-- More of what carpenters call by several names. A group of the owner's that has two of these words stays as it is.
INSERT INTO "synonyms" ("words", "created_at")
SELECT words, now() + place * interval '1 microsecond'
FROM (SELECT place, regexp_split_to_array(line, ', ') AS words
  FROM regexp_split_to_table($$workbench vise, bench vise
adjustable square, combination square
K-body clamp, parallel clamp
toolbox, tool chest, tool bag, tool roll$$, '\n') WITH ORDINALITY AS lines (line, place)) AS groups
WHERE NOT EXISTS (
  SELECT FROM "synonyms" s WHERE
    (SELECT count(*) FROM unnest(s.words) AS own WHERE lower(own) IN (SELECT lower(word) FROM unnest(groups.words) AS word)) > 1
);
