-- A shop that was there before goes on counting its days in UTC until its owner names a time zone. A new one begins with its machine's.
INSERT INTO "settings" ("name", "value")
SELECT 'time', '{"timeZone": "UTC", "isConfirmed": false}'
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products")
ON CONFLICT ("name") DO NOTHING;
