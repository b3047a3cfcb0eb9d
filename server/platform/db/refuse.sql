-- Refuses with a code of contract/refusals.ts and rolls the transaction back. server/platform/db/refusing.ts turns it into a Refusal.
CREATE FUNCTION functions.refuse(code text, sentence text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'KERF1', MESSAGE = code, DETAIL = sentence;
END $$;
