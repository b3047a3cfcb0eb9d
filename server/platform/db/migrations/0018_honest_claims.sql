-- A new shop claims nothing that nobody has made true. A shop that is updated goes on showing what it showed.
INSERT INTO "settings" ("name", "value")
SELECT kept.name, kept.value FROM (VALUES
  ('claims', '{"partners": "fixed", "banner": "fixed", "statistics": "fixed", "saving": "fixed", "ratings": "fixed",
    "products": "fixed", "reviews": "fixed", "visitors": "fixed", "dealers": "fixed", "plans": "fixed"}'::jsonb),
  ('shop', '{"name": "Kerf", "tagline": "Tools for carpenters and joiners", "logo": null}'::jsonb)
) AS kept (name, value)
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products")
ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value" || "settings"."value";
