-- What numbers of batches and pieces that are the same have in common, as `numberKey` of contract/same-number.ts: an older release kept them as they were
-- typed. What is kept stays as it is. First without signs that nobody sees, then with full-width signs as the usual ones.
CREATE FUNCTION piece_number(kept text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN kept ~ '^[!-~]*$' THEN lower(kept) ELSE (
		SELECT lower(btrim(regexp_replace(translate(normalize(coalesce(string_agg(
			CASE WHEN part ~ '^[\u3000\uff01-\uffee]' THEN normalize(part, NFKC) ELSE part END, '' ORDER BY place), ''), NFC),
			E'\u2010\u2011', '--'), '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')))
		FROM regexp_matches(
			regexp_replace(kept,
				-- Joiners and variation selectors stay after what they shape, which is no Latin letter.
				'(?<![^\u0000-\u007f\u00aa\u00ad\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02b8\u02e0-\u02e4\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u1d00-\u1d25\u1d2c-\u1d5c\u1d62-\u1d65\u1d6b-\u1d77\u1d79-\u1dbe\u1e00-\u1eff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2071\u207f\u2090-\u209c\u212a-\u212b\u2132\u214e\u2160-\u2188\u2c60-\u2c7f\u3164\ua722-\ua787\ua78b-\ua7dc\ua7f1-\ua7ff\uab30-\uab5a\uab5c-\uab64\uab66-\uab69\ufb00-\ufb06\ufe00-\ufe0f\ufeff\uff21-\uff3a\uff41-\uff5a\uffa0\ufff0-\ufffb\U00010780-\U00010785\U00010787-\U000107b0\U000107b2-\U000107ba\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U0001df00-\U0001df1e\U0001df25-\U0001df2a\U000e0000-\U000e0fff]\ufe0f?)[\u200c\u200d\ufe0e\ufe0f]|[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
			'[\u3000\uff01-\uffee]+|[^\u3000\uff01-\uffee]+', 'g') WITH ORDINALITY AS found (parts, place), unnest(parts) AS part) END
$$;--> statement-breakpoint
DROP INDEX "parcel_batches_by_batch";--> statement-breakpoint
CREATE INDEX "parcel_batches_by_batch" ON "parcel_batches" USING btree (piece_number("batch"));