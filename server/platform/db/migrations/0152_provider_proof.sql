ALTER TABLE "grants" ADD COLUMN "proved_factor" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tells_auth_time" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tells_methods" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "proved_factor" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lacks_factor_since" timestamp with time zone;