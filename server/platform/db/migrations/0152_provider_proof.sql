ALTER TABLE "users" ADD COLUMN "tells_auth_time" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "proved_factor" boolean;