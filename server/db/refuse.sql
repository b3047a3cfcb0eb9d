-- Says no by name, as contract/refusals.ts has it, and takes back what was done before. server/db/refusing.ts reads it.
CREATE FUNCTION functions.refuse(code text, sentence text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'KERF1', MESSAGE = code, DETAIL = sentence;
END $$;
