-- What callers did in the last minutes is forgotten by a crash; in return no call waits for the disk to count it.
ALTER TABLE "rate_limits" SET UNLOGGED;
