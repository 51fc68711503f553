ALTER TABLE "live_tickets" DROP CONSTRAINT "live_tickets_session_id_sessions_id_fk";
--> statement-breakpoint
DROP INDEX "tickets_of_session";--> statement-breakpoint
ALTER TABLE "live_tickets" SET UNLOGGED;