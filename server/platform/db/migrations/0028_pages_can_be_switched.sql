-- The pages Blogs and My Portfolio can be switched off now; a shop that has chosen its claims before goes on showing them.
UPDATE "settings" SET "value" = '{"blogs": "fixed", "portfolio": "fixed"}'::jsonb || "value" WHERE "name" = 'claims';
